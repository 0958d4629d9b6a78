// The editor of texts with headings, lists, links and pictures. It and its library are fetched when it is drawn.
import { TextInput } from '@mantine/core';
import { Link as LinkMark, RichTextEditor } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import styles from './rich-text.module.css';
import '@mantine/tiptap/styles.css';

/** What the buttons and dialogs of the editor are called. */
export interface RichTextWords {
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly strike: string;
  readonly h2: string;
  readonly h3: string;
  readonly bullets: string;
  readonly numbers: string;
  readonly quote: string;
  readonly link: string;
  readonly linkAddress: string;
  readonly linkOpen: string;
  readonly linkBeside: string;
  readonly linkSave: string;
  readonly unlink: string;
  readonly undo: string;
  readonly redo: string;
  readonly picture: string;
  readonly alt: string;
  readonly altHint: string;
  readonly insert: string;
}

export interface RichTextProps {
  readonly words: RichTextWords;
  readonly label: string;
  /** The element that says what is wrong with the text. */
  readonly problemId: string | null;
  /** HTML. Another one than was typed, as the one that another person saved, takes its place. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Stores a picture and answers its id and address; null for one that was refused, which the owner has said. */
  readonly onPicture: (file: File) => Promise<{ readonly id: string; readonly src: string } | null>;
}

/** A picture is named by its file; the server gives it its address. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), 'data-file': { default: null } };
  },
});

const labelsOf = (words: RichTextWords) => ({
  boldControlLabel: words.bold,
  italicControlLabel: words.italic,
  underlineControlLabel: words.underline,
  strikeControlLabel: words.strike,
  h2ControlLabel: words.h2,
  h3ControlLabel: words.h3,
  bulletListControlLabel: words.bullets,
  orderedListControlLabel: words.numbers,
  blockquoteControlLabel: words.quote,
  linkControlLabel: words.link,
  linkEditorInputLabel: words.linkAddress,
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: words.linkBeside,
  linkEditorInternalLink: words.linkOpen,
  linkEditorSave: words.linkSave,
  unlinkControlLabel: words.unlink,
  undoControlLabel: words.undo,
  redoControlLabel: words.redo,
});

export function RichText({ words, label, problemId, value, onChange, onPicture }: RichTextProps) {
  const [picked, setPicked] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: [StarterKit.configure({ link: false, codeBlock: false, code: false }), LinkMark, Picture],
    content: value,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(problemId && { 'aria-invalid': 'true', 'aria-describedby': problemId }),
      },
    },
    onUpdate: ({ editor: one }) => {
      typed.current = one.isEmpty ? '' : one.getHTML();
      onChange(typed.current);
    },
  });
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const insert = async (alt: string): Promise<void> => {
    if (!picked || !editor) return;
    const stored = await onPicture(picked);
    setPicked(null);
    if (!stored) return;
    const { id, src } = stored;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt, 'data-file': id } })
      .run();
  };
  return (
    <>
      <RichTextEditor editor={editor} labels={labelsOf(words)} classNames={{ control: styles.control ?? '' }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control
              aria-label={words.picture}
              title={words.picture}
              onClick={() => input.current?.click()}
            >
              <IconPhotoPlus size={16} stroke={1.6} aria-hidden />
            </RichTextEditor.Control>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={styles.content ?? ''} />
      </RichTextEditor>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          setPicked(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      {picked && <PictureWords words={words} onCancel={() => setPicked(null)} onDone={insert} />}
    </>
  );
}

/** What a picture shows, for people who hear the page. */
function PictureWords({
  words,
  onCancel,
  onDone,
}: {
  readonly words: RichTextWords;
  readonly onCancel: () => void;
  readonly onDone: (alt: string) => Promise<void>;
}) {
  const [alt, setAlt] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const done = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await onDone(alt.trim());
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog open title={words.picture} onClose={onCancel}>
      <TextInput
        size="md"
        data-autofocus
        label={words.alt}
        description={words.altHint}
        value={alt}
        maxLength={200}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onCancel}>
        <Button busy={isBusy} onClick={() => void done()}>
          {words.insert}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
