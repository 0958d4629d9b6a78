import { ImageField } from '#ui/image-picker';
import { useAction } from '#web/call';
import { plainField } from '#web/plain-field';
import { errorText, useText } from '#web/text';
import { organization } from '../contract.ts';

/** The logo is saved as soon as it is chosen, apart from the form around it. */
export function LogoField({ imgUrl }: { readonly imgUrl: string | null }) {
  const t = useText('organization');
  const save = useAction(organization.saveLogo, { success: t(($) => $.company.logoSaved), quiet: true });
  return (
    <ImageField
      field={plainField({
        name: 'logo',
        value: null,
        error: save.error ? errorText(save.error.body.code, save.error.body.params) : undefined,
        disabled: save.isPending,
        onChange: (file) => file && save.mutate({ file }),
      })}
      label={t(($) => $.company.logo)}
      current={imgUrl}
    />
  );
}
