import { IconDownload } from '@tabler/icons-react';
import { languages } from '#kernel/text';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { imports } from '../contract.ts';
import type { ImportKind } from '../rules/import-kinds.ts';
import styles from './imports.module.css';

/** The template with Thai headers, and the one with English ones. */
export function TemplateButtons({ kind }: { readonly kind: ImportKind }) {
  const t = useText('imports');
  const template = useAction(imports.importTemplate, { done: (file) => saveFile(file as File) });
  const name = t(($) => $.kinds[kind].name);
  return (
    <div className={styles.templates}>
      {languages.toReversed().map((language) => (
        <Button
          key={language}
          kind="quiet"
          small
          icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
          disabled={template.isPending}
          aria-label={t(($) => $.imports.templateOf[language], { name })}
          onClick={() => template.mutate({ kind, language })}
        >
          {t(($) => $.imports.templateIn[language])}
        </Button>
      ))}
    </div>
  );
}
