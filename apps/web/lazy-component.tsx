import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A component that comes when it is asked for. Once it is here it is drawn at once, with no flash in between. The
 * router's own kind reloads the page by itself when the file is gone; with ours in navigation.ts that would be twice.
 */
export function lazyComponent(load: Load): AsyncRouteComponent<object> {
  let here: ComponentType | undefined;
  let coming: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    coming ??= load().then(
      (file) => {
        here = file.default;
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Lazy() {
    if (!here) use(preload());
    const Component = here;
    return Component ? <Component /> : null;
  }
  return Object.assign(Lazy, { preload });
}
