import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Call } from '#kernel/call';
import { type CallInput, useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { Button } from './button.tsx';

export type ExportFormat = 'xlsx' | 'csv' | 'pdf' | 'json';

const usual: readonly ('xlsx' | 'csv')[] = ['xlsx', 'csv'];

interface ExportMenuProps<Export extends Call, Format extends ExportFormat> {
  readonly call: Export;
  /** What is asked for: the list as the reader sees it, filtered and searched. */
  readonly input: (format: Format) => CallInput<Export>;
  /** Excel and CSV when left out. */
  readonly formats?: readonly Format[];
  /** The list is too long to wait for: the file is made elsewhere, and nothing is downloaded here. */
  readonly instead?: ((format: Format) => void) | undefined;
  /** The plan has no exports: a press says so, and no menu opens. */
  readonly onLocked?: (() => void) | undefined;
}

/** A list as a file in one of some formats. */
export function ExportMenu<Export extends Call, Format extends ExportFormat = 'xlsx' | 'csv'>({
  call,
  input,
  formats = usual as readonly Format[],
  instead,
  onLocked,
}: ExportMenuProps<Export, Format>) {
  const t = useText('kit');
  const fetchFile = useAction(call, { done: (file) => saveFile(file as File) });
  const button = (
    <Button
      kind="secondary"
      icon={<IconDownload size={18} stroke={1.6} aria-hidden />}
      busy={fetchFile.isPending}
      {...(onLocked && { onClick: onLocked })}
    >
      {t(($) => $.export.label)}
    </Button>
  );
  if (onLocked) return button;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => (instead ? instead(format) : fetchFile.mutate(input(format)))}>
            {t(($) => $.export[format as ExportFormat])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
