import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type PositionInFull, positions } from '../contract.ts';
import { EarlierTerms, sinceLast } from './earlier-terms.tsx';
import { PositionFields } from './position-fields.tsx';
import { usePositionOnScreen } from './public.ts';

export default function JobDetailsScreen() {
  const positionId = usePositionOnScreen();
  const read = useRead(positions.readPosition, { positionId: positionId ?? '' }, { enabled: positionId !== null });
  return <States of={read}>{(position) => <JobDetails key={position.id} position={position} />}</States>;
}

const datedTerms = ['employmentType', 'salaryBase', 'workHourPerDay'] as const;

function JobDetails({ position }: { readonly position: PositionInFull }) {
  const t = useText('positions');
  const format = useFormat();
  const lastChange = sinceLast(position);
  const { id, parentId: _parent, employeeCount: _count, ...fields } = position;
  const form = useCallForm(positions.editPosition, {
    initial: { ...fields, externalCode: fields.externalCode ?? '', positionId: id },
    success: t(($) => $.form.saved),
    text: 'positions',
    // The day was that of this change, not of the next one.
    done: () => {
      form.set({ fromDate: '' });
      form.markSaved();
    },
  });
  const { saved, values } = form;
  const isFirstBase = saved.salaryBase === 0 && values.salaryBase !== 0;
  const sinceHint = datedTerms.some((one) => values[one] !== saved[one])
    ? t(($) => (isFirstBase ? $.form.firstBaseHint : $.form.fromHint))
    : lastChange && t(($) => $.form.moveHint, { day: format.date(lastChange) });
  return (
    <>
      <Panel>
        <PositionFields form={form as never} {...(sinceHint && { sinceHint })} />
      </Panel>
      <EarlierTerms of={position} />
    </>
  );
}
