import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, use } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A component that is loaded when it is needed. Once loaded it is drawn at once, without a flash. The
 * router's own lazy component reloads the page by itself when the file is gone; with navigation.ts that would happen twice.
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
