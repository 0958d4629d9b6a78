import { useEffect, useRef } from 'react';
import { Button } from '#ui/button';
import { LongTextField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { SideSheet } from '#ui/side-sheet';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { branding, type Theme } from '../contract.ts';
import styles from './theme-editor.module.css';
import { ColourWithAdvice, ThemeImageField } from './theme-fields.tsx';
import { useThemeForm } from './theme-form.ts';
import { ThemePreview } from './theme-preview.tsx';

type MayLeave = () => Promise<boolean>;

/** The panel "Edit Theme": fields in three sections, and beside them a preview that follows every change. */
export function ThemeEditor({ onClose }: { readonly onClose: () => void }) {
  const t = useText('branding');
  const theme = useRead(branding.readTheme, undefined);
  const mayClose = useRef<MayLeave>(undefined);
  return (
    <SideSheet
      open
      width={1040}
      title={t(($) => $.editor.title)}
      onClose={onClose}
      mayClose={async () => (await mayClose.current?.()) ?? true}
    >
      <States of={theme}>
        {(saved) => (
          <Editing
            theme={saved}
            onForms={(mayLeave) => {
              mayClose.current = mayLeave;
            }}
          />
        )}
      </States>
    </SideSheet>
  );
}

interface EditingProps {
  readonly theme: Theme;
  /** Receives how to ask whether unsaved values may be lost. */
  readonly onForms: (mayLeave: MayLeave) => void;
}

function Editing({ theme, onForms }: EditingProps) {
  const t = useText('branding');
  const form = useThemeForm(theme);
  const words = useWordsForm(theme);
  useEffect(() => onForms(async () => (await form.mayLeave()) && (await words.mayLeave())));
  return (
    <div className={styles.editor}>
      <ThemePreview colours={form.colours} images={form.images} />
      <div className={styles.fields}>
        <p className={styles.hint}>{t(($) => $.editor.hint)}</p>
        <Form of={form}>
          <Section title={t(($) => $.editor.both)}>
            <ColourWithAdvice form={form} of="color-primary" />
            <ColourWithAdvice form={form} of="color-secondary" />
            <ThemeImageField form={form} of="image-square-logo" />
          </Section>
          <Section title={t(($) => $.editor.mobile)}>
            <ColourWithAdvice form={form} of="color-bot-icon" />
            <ColourWithAdvice form={form} of="color-tabs-bar" />
            <ColourWithAdvice form={form} of="color-active-tab" />
            <ColourWithAdvice form={form} of="color-inactive-tab" />
          </Section>
          <Section title={t(($) => $.editor.web)}>
            <ThemeImageField form={form} of="image-cover" />
            <ThemeImageField form={form} of="image-header-logo" />
            <ThemeImageField form={form} of="image-long-logo" hint={t(($) => $.editor.longLogoHint)} />
          </Section>
          <FormButtons of={{ ...form, saving: form.saving || form.isUploading }} />
        </Form>
        <WordsForm form={words} />
      </div>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const useWordsForm = ({ displayName, welcome }: Theme) => {
  const t = useText('branding');
  return useCallForm(branding.saveThemeWords, {
    initial: { displayName, welcome },
    text: 'branding',
    success: t(($) => $.editor.wordsSaved),
  });
};

/** Name and welcome on the sign-in page are saved apart: they are no part of the theme that phones read. */
function WordsForm({ form }: { readonly form: ReturnType<typeof useWordsForm> }) {
  const t = useText('branding');
  return (
    <Form of={form}>
      <Section title={t(($) => $.editor.words)}>
        <TextField field={form.field('displayName')} label={t(($) => $.editor.displayName)} maxLength={60} />
        <LongTextField field={form.field('welcome')} label={t(($) => $.editor.welcome)} />
        <div>
          <Button type="submit" kind="secondary" busy={form.saving}>
            {t(($) => $.editor.saveWords)}
          </Button>
        </div>
      </Section>
    </Form>
  );
}
