import { useState } from 'react';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { Form } from '#ui/form';
import { showToast } from '#ui/toast';
import { CallError, callServer, useAction } from '#web/call';
import { useSchemaForm } from '#web/form';
import { useGo, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { NamedFirst } from './name-form.tsx';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';

interface Found {
  readonly name: string;
  readonly passcode: string;
}

export default function JoinScreen() {
  const t = useText('setup');
  return (
    <NamedFirst>
      <SetupSheet isChosen title={t(($) => $.join.title)} lead={t(($) => $.join.lead)}>
        <Joining />
      </SetupSheet>
    </NamedFirst>
  );
}

/** The company of the passcode is shown first, so that a mistyped code does not ask the wrong company. */
function Joining() {
  const t = useText('setup');
  const go = useGo();
  const [found, setFound] = useState<Found | null>(null);
  const join = useAction(people.joinByPasscode, {
    done: ({ status }) => void go(status === 'approved' ? setupPages.welcome : setupPages.waiting),
  });
  if (!found) return <PasscodeForm onFound={setFound} />;
  return (
    <>
      <p className={styles.note}>{t(($) => $.join.found)}</p>
      <p className={styles.company}>{found.name}</p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => setFound(null)}>
          {t(($) => $.join.another)}
        </Button>
        <span className={styles.gap} />
        <Button busy={join.isPending} onClick={() => join.mutate({ passcode: found.passcode })}>
          {t(($) => $.join.ask)}
        </Button>
      </div>
    </>
  );
}

function PasscodeForm({ onFound }: { readonly onFound: (found: Found) => void }) {
  const t = useText('setup');
  const { passcode } = usePageSearch(setupPages.join);
  const [looking, setLooking] = useState(false);
  const form = useSchemaForm<{ passcode: string }>({
    schema: people.companyByPasscode['~orpc'].inputSchema,
    initial: { passcode: passcode ?? '' },
    guard: false,
    text: 'people',
    saving: looking,
    submit: async (input, refuse) => {
      setLooking(true);
      try {
        const { name } = await callServer(people.companyByPasscode, input);
        onFound({ name, passcode: input.passcode });
      } catch (error) {
        setLooking(false);
        if (!(error instanceof CallError)) throw error;
        const { code, params, fields } = error.body;
        if (fields) refuse(fields, error.body);
        else showToast({ message: errorText(code, params), kind: 'failure' });
      }
    },
  });
  return (
    <Form of={form}>
      <TextField
        field={form.field('passcode')}
        label={t(($) => $.join.passcode)}
        placeholder={t(($) => $.join.placeholder)}
      />
      <div className={styles.buttons}>
        <span className={styles.gap} />
        <Button type="submit" busy={looking}>
          {t(($) => $.join.find)}
        </Button>
      </div>
    </Form>
  );
}
