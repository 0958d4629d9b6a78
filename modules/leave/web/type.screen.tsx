import { asId } from '#kernel/ids';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useGo, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { type LeaveType, leave } from '../contract.ts';
import { leavePages } from '../pages.ts';
import { ordinaryPolicy } from '../rules/leave-type.ts';
import styles from './leave.module.css';
import { QuotaPanel } from './quota-panel.tsx';
import { TypeFields } from './type-fields.tsx';
import { useTypes } from './words.ts';

type Shown = LeaveType & { readonly version: string };

/** One leave type: all of its settings, in groups, and the days that it gives. */
export default function TypeScreen() {
  const { id } = usePageSearch(leavePages.type);
  const { read, types } = useTypes();
  if (!id) return <AddType />;
  return (
    <States of={read}>
      {() => {
        const type = types.find((one) => one.id === id);
        return type ? (
          <EditType key={type.id} type={type} />
        ) : (
          <EmptyState title={errorText('leave.typeNotFound')} hint="" />
        );
      }}
    </States>
  );
}

function Head({ title, lead }: { readonly title: string; readonly lead: string }) {
  const t = useText('leave');
  return (
    <PageHeader
      back={<BackLink to={leavePages.types}>{t(($) => $.type.back)}</BackLink>}
      title={title}
      subtitle={lead}
    />
  );
}

function AddType() {
  const t = useText('leave');
  const go = useGo();
  const form = useCallForm(leave.createType, {
    initial: { ...ordinaryPolicy, name: '', code: '', colour: '#2F7D6B', symbol: '', isActive: true },
    success: t(($) => $.type.saved),
    text: 'leave',
    done: ({ id }) => void go(leavePages.type.to({ id }), { replace: true }),
  });
  return (
    <>
      <Head title={t(($) => $.type.addTitle)} lead={t(($) => $.type.addLead)} />
      <Form of={form}>
        <TypeFields form={form} />
        <FormButtons of={form} onCancel={() => void go(leavePages.types)} />
      </Form>
    </>
  );
}

function EditType({ type }: { readonly type: Shown }) {
  const t = useText('leave');
  const go = useGo();
  const confirm = useConfirm();
  const { statutory: _, ...initial } = type;
  const form = useCallForm(leave.editType, { initial, success: t(($) => $.type.saved), text: 'leave' });
  const remove = useAction(leave.deleteType, {
    success: t(($) => $.type.removed),
    done: () => void go(leavePages.types, { replace: true }),
  });
  const askToRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.type.removeTitle, { name: type.name }),
      body: t(($) => $.type.removeBody),
      agree: t(($) => $.type.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ id: asId<'leaveType'>(type.id) });
  };
  const hasQuota = type.grant !== 'none' && type.grant !== 'earned';
  return (
    <>
      <Head title={type.name} lead={t(($) => $.type.lead)} />
      <div className={styles.stack}>
        {hasQuota && <QuotaPanel departmentId={null} onlyType={type} mayEdit />}
        <Form of={form}>
          <TypeFields form={form as never} />
          <FormButtons of={form} onCancel={() => void go(leavePages.types)}>
            <Button kind="quiet" busy={remove.isPending} onClick={() => void askToRemove()}>
              {t(($) => $.type.remove)}
            </Button>
          </FormButtons>
        </Form>
      </div>
    </>
  );
}
