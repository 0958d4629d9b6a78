import { TextInput } from '@mantine/core';
import { IconRobot, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { bringIntoView } from '#web/into-view';
import { useText } from '#web/text';
import { longestQuestion } from '../contract.ts';
import { topics } from '../rules/topic.ts';
import { pageOf, type Reply, useBot } from './bot.ts';
import styles from './chat.module.css';

interface Said {
  readonly id: number;
  readonly by: 'you' | 'assistant';
  readonly reply: Reply;
}

function useConversation() {
  const bot = useBot();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isThinking, setThinking] = useState(false);
  const add = (by: Said['by'], reply: Reply): void =>
    setSaid((before) => [...before, { id: before.length, by, reply }]);
  const ask = async (question: string): Promise<void> => {
    add('you', { topic: null, lines: [question] });
    setThinking(true);
    add('assistant', await bot(question));
    setThinking(false);
  };
  return { said, isThinking, ask };
}

/** Inside the mobile app: questions in plain words, answered from the reader's own data. */
export default function ChatScreen() {
  const t = useText('assistant');
  const { said, isThinking, ask } = useConversation();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is said.
  useEffect(() => {
    bringIntoView(end.current, { block: 'end' });
  }, [said.length]);
  return (
    <div className={styles.page}>
      <PageHeader title={t(($) => $.pages.chat)} />
      <div className={styles.log} role="log" aria-label={t(($) => $.chat.log)} aria-busy={isThinking}>
        <Line by="assistant" reply={{ topic: null, lines: [t(($) => $.chat.hello)] }} />
        {said.map(({ id, by, reply }) => (
          <Line key={id} by={by} reply={reply} />
        ))}
        {isThinking && <Line by="assistant" reply={{ topic: null, lines: [t(($) => $.chat.thinking)] }} />}
        <div ref={end} />
      </div>
      <div className={styles.chips}>
        {topics.map((topic) => (
          <Button key={topic} kind="secondary" disabled={isThinking} onClick={() => void ask(t(($) => $.ask[topic]))}>
            {t(($) => $.ask[topic])}
          </Button>
        ))}
      </div>
      <QuestionForm disabled={isThinking} onAsk={(question) => void ask(question)} />
    </div>
  );
}

function Line({ by, reply }: Omit<Said, 'id'>) {
  const t = useText('assistant');
  return (
    <div className={styles.line} data-by={by}>
      {by === 'assistant' && (
        <span className={styles.icon}>
          <IconRobot size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={styles.bubble}>
        <span className={styles.by}>{t(($) => $.chat[by])}</span>
        {reply.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {reply.topic && <PageLink to={pageOf[reply.topic]}>{t(($) => $.open[reply.topic ?? 'lastSlip'])}</PageLink>}
      </div>
    </div>
  );
}

interface QuestionFormProps {
  readonly disabled: boolean;
  readonly onAsk: (question: string) => void;
}

function QuestionForm({ disabled, onAsk }: QuestionFormProps) {
  const t = useText('assistant');
  const [question, setQuestion] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (question.trim() === '' || disabled) return;
    onAsk(question.trim());
    setQuestion('');
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextInput
        className={styles.input ?? ''}
        aria-label={t(($) => $.chat.question)}
        placeholder={t(($) => $.chat.question)}
        maxLength={longestQuestion}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <IconButton
        label={t(($) => $.chat.send)}
        icon={<IconSend2 size={22} stroke={1.7} aria-hidden />}
        type="submit"
        disabled={disabled}
      />
    </form>
  );
}
