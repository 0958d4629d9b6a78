import { Input } from '@mantine/core';
import { IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import { type Crop, cropped, type ImageSize, imageSizes, imageTypes, isImage } from '../images/crop.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { ImageCropper } from './image-cropper.tsx';
import styles from './image-picker.module.css';

interface ImagePickerProps {
  readonly open: boolean;
  /** The purpose decides the size in pixels; default 320 × 320. */
  readonly size?: ImageSize;
  readonly onClose: () => void;
  /** Receives the picture, cropped to its size. */
  readonly onPick: (file: File) => void;
}

/** The dialog "Upload Image": pick or drop a picture, then choose its part. */
export function ImagePicker({ open, size = 'default', onClose, onPick }: ImagePickerProps) {
  const t = useText('kit');
  return (
    <Dialog open={open} title={t(($) => $.controls.image.title)} onClose={onClose}>
      {open && <PickOrCrop size={size} onClose={onClose} onPick={onPick} />}
    </Dialog>
  );
}

function PickOrCrop({ size, onClose, onPick }: Required<Omit<ImagePickerProps, 'open'>>) {
  const [chosen, setChosen] = useState<File | null>(null);
  const url = useObjectUrl(chosen);
  const { width, height } = imageSizes[size];
  if (!chosen || !url) return <DropArea size={size} onChoose={setChosen} onCancel={onClose} />;
  const apply = async (crop: Crop): Promise<void> => {
    onPick(await cropped(url, { crop, width, height, file: chosen }));
    onClose();
  };
  return <ImageCropper url={url} width={width} height={height} onCancel={() => setChosen(null)} onApply={apply} />;
}

/** The object URL of a file, released when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface DropAreaProps {
  readonly size: ImageSize;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
}

function DropArea({ size, onChoose, onCancel }: DropAreaProps) {
  const t = useText('kit');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const { width, height } = imageSizes[size];
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const good = await isImage(file);
    setRefused(!good);
    if (good) onChoose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        className={styles.area}
        data-over={over || undefined}
        data-refused={refused || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoPlus size={40} stroke={1.3} aria-hidden />
        <span className={styles.lead}>{t(($) => $.controls.image.drop)}</span>
        <span className={styles.hint}>{t(($) => $.controls.image.sizeHint, { width, height })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t(($) => $.controls.image.title)}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {refused && (
        <p className={styles.refusal} role="alert">
          {t(($) => $.controls.image.wrongType)}
        </p>
      )}
      <DialogButtons onCancel={onCancel}></DialogButtons>
    </>
  );
}

interface ImageFieldProps {
  readonly field: Field<File | null | undefined | ''>;
  readonly label: string;
  readonly hint?: string;
  readonly size?: ImageSize;
  /** The address of the current picture. */
  readonly current?: string | null;
  readonly round?: boolean;
}

/** A picture field of a form: a small preview, "Choose File" or "Change File" and the file name. */
export function ImageField({ field, label, hint, size = 'default', current = null, round = false }: ImageFieldProps) {
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  const file = field.value || null;
  const fresh = useObjectUrl(file);
  const shown = fresh ?? current;
  const { width, height } = imageSizes[size];
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={hint}
      error={field.error}
      withAsterisk={field.required}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div className={styles.field} role="group" aria-label={label}>
        <span className={styles.thumb} data-round={round || undefined} style={{ aspectRatio: `${width} / ${height}` }}>
          {shown ? <img src={shown} alt="" /> : <IconPhotoPlus size={24} stroke={1.4} aria-hidden />}
        </span>
        <Button
          kind="secondary"
          icon={<IconUpload size={18} stroke={1.6} aria-hidden />}
          disabled={field.disabled}
          onClick={() => setOpen(true)}
        >
          {t(($) => (shown ? $.controls.image.change : $.controls.image.choose))}
        </Button>
        <span className={styles.name} data-none={!file || undefined}>
          {file?.name ?? (current ? '' : t(($) => $.controls.file.none))}
        </span>
      </div>
      <ImagePicker open={open} size={size} onClose={() => setOpen(false)} onPick={(picked) => field.onChange(picked)} />
    </Input.Wrapper>
  );
}
