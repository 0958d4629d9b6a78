import { Slider, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useSpoken } from '#web/spoken';
import { useText } from '#web/text';
import type { Crop } from '../images/crop.ts';
import { Button } from './button.tsx';
import { DialogButtons } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './image-picker.module.css';

interface ImageCropperProps {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly onCancel: () => void;
  readonly onApply: (crop: Crop) => Promise<void>;
}

const start = { place: { x: 0, y: 0 }, zoom: 1 };
const largestZoom = 4;

/** The picture under a frame of the right shape, and beside it a preview of the result. */
export function ImageCropper({ url, width, height, onCancel, onApply }: ImageCropperProps) {
  const t = useText('kit');
  const [place, setPlace] = useState<Point>(start.place);
  const [zoom, setZoom] = useState(start.zoom);
  const [part, setPart] = useState<{ shares: Area; pixels: Area } | null>(null);
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const [busy, setBusy] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const apply = async (): Promise<void> => {
    if (!part) return;
    setBusy(true);
    await onApply(part.pixels).catch(() => setUnreadable(true));
    setBusy(false);
  };
  return (
    <>
      <div className={styles.cropping}>
        <div className={styles.stage}>
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={largestZoom}
            aspect={width / height}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropSizeChange={setFrame}
            onCropAreaChange={(shares, pixels) => setPart({ shares, pixels })}
            mediaProps={{ alt: t(($) => $.controls.image.original), onError: () => setUnreadable(true) }}
            cropperProps={{ 'aria-label': t(($) => $.controls.image.frame) }}
          />
        </div>
        <figure className={styles.preview}>
          <div className={styles.kept} style={{ aspectRatio: `${width} / ${height}` }}>
            {part && <img src={url} alt="" style={shownPart(part.shares)} />}
          </div>
          <figcaption>{t(($) => $.controls.image.preview, { width, height })}</figcaption>
        </figure>
      </div>
      <MoveFrame place={place} onMove={setPlace} frame={frame} shares={part?.shares} />
      <Slider
        className={styles.zoom ?? ''}
        thumbLabel={t(($) => $.controls.image.zoom)}
        min={1}
        max={largestZoom}
        step={0.05}
        label={null}
        value={zoom}
        onChange={setZoom}
      />
      {unreadable && (
        <p className={styles.refusal} role="alert">
          {t(($) => $.controls.image.wrongType)}
        </p>
      )}
      <DialogButtons>
        <Button kind="secondary" onClick={onCancel} disabled={busy}>
          {t(($) => $.words.cancel)}
        </Button>
        <Button onClick={() => void apply()} busy={busy} disabled={!part || unreadable}>
          {t(($) => $.words.apply)}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Pixels of one press. */
const step = 20;

interface MoveFrameProps {
  readonly place: Point;
  readonly onMove: (place: Point) => void;
  /** Of the frame, in pixels. */
  readonly frame: Size;
  readonly shares: Area | undefined;
}

/** The way to another part of the picture for those who cannot drag; where the frame is when it rests is said. */
function MoveFrame({ place, onMove, frame, shares }: MoveFrameProps) {
  const t = useText('kit');
  const { x, y, width, height } = shares ?? { x: 0, y: 0, width: 100, height: 100 };
  const spoken = useSpoken(shares ? t(($) => $.controls.image.at, { left: Math.round(x), top: Math.round(y) }) : '');
  // Pixels of the picture beside the frame. The picture moves under the frame: the other way.
  const across = (share: number): number => Math.min(step, (share / width) * frame.width);
  const down = (share: number): number => Math.min(step, (share / height) * frame.height);
  const ways = [
    { label: t(($) => $.controls.image.left), icon: IconArrowLeft, by: { x: across(x), y: 0 } },
    { label: t(($) => $.controls.image.right), icon: IconArrowRight, by: { x: -across(100 - x - width), y: 0 } },
    { label: t(($) => $.controls.image.up), icon: IconArrowUp, by: { x: 0, y: down(y) } },
    { label: t(($) => $.controls.image.down), icon: IconArrowDown, by: { x: 0, y: -down(100 - y - height) } },
  ];
  return (
    <div className={styles.moves}>
      {ways.map(({ label, icon: Icon, by }) => (
        <IconButton
          key={label}
          label={label}
          icon={<Icon size={18} aria-hidden />}
          spent={Math.abs(by.x + by.y) < 0.5}
          onClick={() => onMove({ x: place.x + by.x, y: place.y + by.y })}
        />
      ))}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}

/** The whole picture, scaled and moved so that only the part in the frame is visible. Shares are percent. */
const shownPart = ({ x, y, width, height }: Area) => ({
  width: `${10_000 / width}%`,
  height: `${10_000 / height}%`,
  left: `${(-x * 100) / width}%`,
  top: `${(-y * 100) / height}%`,
});
