import { Checkbox } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { consent, type MyConsent, type ShownText } from '../contract.ts';
import type { Audience } from '../rules/consent-text.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  /** The audience of the texts; default: all that concern the reader. */
  readonly audience?: Audience;
  readonly channel: 'web' | 'webview';
  readonly onDone?: () => void;
}

/** The texts that the reader has not answered yet, on one page. No box is ticked beforehand. */
export function Questions({ audience, channel, onDone }: QuestionsProps) {
  const t = useText('consent');
  const language = useLanguage();
  const texts = useRead(consent.listTexts, { language });
  const mine = useRead(consent.listMine, {});
  const open = mine.data && texts.data && openTexts(texts.data, mine.data, audience);
  const reading = {
    data: open,
    error: texts.error ?? mine.error,
    isPending: texts.isPending || mine.isPending,
    refetch: () => Promise.all([texts.refetch(), mine.refetch()]),
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t(($) => $.ask.title)} subtitle={t(($) => $.ask.lead)} />
      <States of={reading} isEmpty={(list) => list.length === 0} empty={<AllAnswered {...(onDone && { onDone })} />}>
        {(list) => <QuestionList texts={list} channel={channel} {...(onDone && { onDone })} />}
      </States>
    </div>
  );
}

const openTexts = (texts: readonly ShownText[], mine: readonly MyConsent[], audience: Audience | undefined) =>
  texts.filter(
    (text) =>
      (audience === undefined || text.audience === audience) &&
      mine.some((one) => one.purpose === text.purpose && one.asks),
  );

function AllAnswered({ onDone }: Pick<QuestionsProps, 'onDone'>) {
  const t = useText('consent');
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={t(($) => $.ask.doneTitle)}
      hint={t(($) => $.ask.doneHint)}
      action={onDone && <Button onClick={onDone}>{t(($) => $.ask.goOn)}</Button>}
    />
  );
}

interface QuestionListProps extends Omit<QuestionsProps, 'audience'> {
  readonly texts: readonly ShownText[];
}

function QuestionList({ texts, channel, onDone }: QuestionListProps) {
  const t = useText('consent');
  const language = useLanguage();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const save = useAction(consent.giveAll, {
    success: t(($) => $.ask.saved),
    done: () => onDone?.(),
  });
  const unread = texts.filter((text) => text.kind === 'notice' && !agreed.has(text.purpose));
  const tick = (purpose: string, on: boolean) =>
    setAgreed((before) => new Set(on ? [...before, purpose] : [...before].filter((one) => one !== purpose)));
  const send = () => {
    setTried(true);
    if (unread.length > 0) return;
    const answers = texts.map(({ purpose, hash }) => ({ purpose, hash, agreed: agreed.has(purpose) }));
    save.mutate({ language, channel, answers });
  };
  return (
    <>
      {texts.map((text) => (
        <Question
          key={text.purpose}
          text={text}
          agreed={agreed.has(text.purpose)}
          wrong={tried && unread.includes(text)}
          onChange={(on) => tick(text.purpose, on)}
        />
      ))}
      <div className={styles.foot}>
        {tried && unread.length > 0 && (
          <p className={styles.problem} role="alert">
            {t(($) => $.ask.notRead)}
          </p>
        )}
        <Button busy={save.isPending} onClick={send}>
          {t(($) => $.ask.agree)}
        </Button>
      </div>
    </>
  );
}

interface QuestionProps {
  readonly text: ShownText;
  readonly agreed: boolean;
  readonly wrong: boolean;
  readonly onChange: (agreed: boolean) => void;
}

function Question({ text, agreed, wrong, onChange }: QuestionProps) {
  const t = useText('consent');
  const format = useFormat();
  return (
    <section className={styles.question} aria-labelledby={`title-${text.purpose}`} data-wrong={wrong || undefined}>
      <div className={styles.head}>
        <h2 id={`title-${text.purpose}`} className={styles.title}>
          {text.title}
        </h2>
        <Badge tone={text.kind === 'notice' ? 'brand' : 'neutral'}>{t(($) => $.ask[text.kind])}</Badge>
      </div>
      <dl className={styles.sections}>
        {text.sections.map(({ heading, body }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.version}>{t(($) => $.ask.version, { date: format.date(text.version) })}</p>
      <Checkbox
        size="md"
        className={styles.box ?? ''}
        label={text.statement}
        checked={agreed}
        aria-invalid={wrong || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
