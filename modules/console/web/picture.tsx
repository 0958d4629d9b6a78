import type { ComponentProps } from 'react';
import { FigurePicture } from '#ui/figure-picture';
import { useText } from '#web/text';

export function Picture(props: Omit<ComponentProps<typeof FigurePicture>, 'asTable'>) {
  const t = useText('console');
  return <FigurePicture {...props} asTable={t(($) => $.dashboard.asTable, { title: props.title })} />;
}
