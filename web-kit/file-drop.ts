import { type DragEvent, useState } from 'react';

/** The properties of an area that takes a dropped file; `isOver` while one is held above it. */
export function useFileDrop(onFile: (file: File) => void, isClosed = false) {
  const [isOver, setIsOver] = useState(false);
  const area = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (isClosed) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !isClosed) onFile(file);
    },
  };
  return { area, isOver };
}
