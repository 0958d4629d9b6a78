import { Input } from '@mantine/core';
import { IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import { type Crop, cropped, type ImageSize, imageSizes, imageTypes, isImage, jpgOrPng } from '../images/crop.ts';
import { useObjectUrl } from '../images/object-url.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { ImageCropper } from './image-cropper.tsx';
import styles from './image-picker.module.css';

interface ImagePickerProps {
  readonly open: boolean;
  /** The purpose decides the size in pixels; default 320 × 320. */
  readonly size?: ImageSize;
  /** Takes jpg and png only. */
  readonly onlyJpgOrPng?: boolean;
  readonly onClose: () => void;
  /** Receives the picture, cropped to its size. */
  readonly onPick: (file: File) => void;
}

/** The dialog "Upload Image": pick or drop a picture, then choose its part. */
function ImagePicker({ open, size = 'default', onlyJpgOrPng = false, onClose, onPick }: ImagePickerProps) {
  const t = useText('kit');
  return (
    <Dialog open={open} title={t(($) => $.controls.image.title)} onClose={onClose}>
      {open && <PickOrCrop size={size} onlyJpgOrPng={onlyJpgOrPng} onClose={onClose} onPick={onPick} />}
    </Dialog>
  );
}

function PickOrCrop({ size, onlyJpgOrPng, onClose, onPick }: Required<Omit<ImagePickerProps, 'open'>>) {
  const [chosen, setChosen] = useState<File | null>(null);
  const url = useObjectUrl(chosen);
  const { width, height } = imageSizes[size];
  if (!chosen || !url)
    return <DropArea size={size} onlyJpgOrPng={onlyJpgOrPng} onChoose={setChosen} onCancel={onClose} />;
  const apply = async (crop: Crop): Promise<void> => {
    onPick(await cropped(url, { crop, width, height, file: chosen }));
    onClose();
  };
  return <ImageCropper url={url} width={width} height={height} onCancel={() => setChosen(null)} onApply={apply} />;
}

interface DropAreaProps {
  readonly size: ImageSize;
  readonly onlyJpgOrPng: boolean;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
}

function DropArea({ size, onlyJpgOrPng, onChoose, onCancel }: DropAreaProps) {
  const t = useText('kit');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const { width, height } = imageSizes[size];
  const types = onlyJpgOrPng ? jpgOrPng : imageTypes;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const good = await isImage(file, types);
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
        <span className={styles.hint}>
          {t(($) => (onlyJpgOrPng ? $.controls.image.jpgOrPngHint : $.controls.image.sizeHint), { width, height })}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={t(($) => $.controls.image.title)}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {refused && (
        <p className={styles.refusal} role="alert">
          {t(($) => (onlyJpgOrPng ? $.controls.image.notJpgOrPng : $.controls.image.wrongType))}
        </p>
      )}
      <DialogButtons onCancel={onCancel} />
    </>
  );
}

interface ImageFieldProps {
  readonly field: Field<File | null | undefined | ''>;
  readonly label: string;
  readonly hint?: string;
  readonly size?: ImageSize;
  readonly onlyJpgOrPng?: boolean;
  /** The address of the current picture. */
  readonly current?: string | null;
  /** Its file name, where it is known. */
  readonly currentName?: string | null;
  readonly round?: boolean;
}

/** 72 pixels high; a long picture is at most 240 wide and lower. */
const thumbOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  aspectRatio: `${width} / ${height}`,
  width: Math.min(240, (72 * width) / height),
});

/** A picture field of a form: a small preview, "Choose File" or "Change File" and the file name or "No File Chosen". */
export function ImageField(props: ImageFieldProps) {
  const { field, label, hint, size = 'default', onlyJpgOrPng = false, current = null, round = false } = props;
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  // A picture that is saved at once leaves the field empty again; its name stays.
  const [pickedName, setPickedName] = useState<string | null>(null);
  const pick = (picked: File): void => {
    setPickedName(picked.name);
    field.onChange(picked);
  };
  const file = field.value || null;
  const fresh = useObjectUrl(file);
  const shown = fresh ?? current;
  const errorId = useId();
  const words = t(($) => (shown ? $.controls.image.change : $.controls.image.choose));
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={hint}
      error={field.error}
      errorProps={{ id: errorId }}
      withAsterisk={field.required}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div className={styles.field} role="group" aria-label={label}>
        <span className={styles.thumb} data-round={round || undefined} style={thumbOf(imageSizes[size])}>
          {shown ? <img src={shown} alt="" /> : <IconPhotoPlus size={24} stroke={1.4} aria-hidden />}
        </span>
        <Button
          kind="secondary"
          icon={<IconUpload size={18} stroke={1.6} aria-hidden />}
          disabled={field.disabled}
          {...(field.error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          aria-label={`${words}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        <span className={styles.name} data-none={!shown || undefined}>
          {shown ? (file?.name ?? pickedName ?? props.currentName) : t(($) => $.controls.file.none)}
        </span>
      </div>
      <ImagePicker open={open} size={size} onlyJpgOrPng={onlyJpgOrPng} onClose={() => setOpen(false)} onPick={pick} />
    </Input.Wrapper>
  );
}
