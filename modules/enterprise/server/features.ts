import { featuresFrom, featureValue } from '#access/rules/feature';
import { handleProvider } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { organizationRow, setEnterprise, setFeature } from '#organization/server/public';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { enterprise } from '../contract.ts';
import { enterpriseErrors } from '../errors.ts';
import { isSpecialityValue, specialityTypes } from '../rules/specialities.ts';

/** Special features of the company, each with its setting. */
async function featuresOf(tx: TenantTx) {
  const company = await organizationRow(tx);
  if (!company) throw commonErrors.notFound();
  return featuresFrom(company.enterpriseFeatures);
}

export const featureHandlers = [
  handleProvider(enterprise.listFeatures, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx) => {
      const features = await featuresOf(tx);
      return specialityTypes.map((type) => ({ type, value: featureValue(features, type) }));
    }),
  ),

  handleProvider(enterprise.setFeature, ({ input: { organizationId, type, value }, changeCompany }) =>
    changeCompany(organizationId, async (tx, _company, audit) => {
      if (value !== null && !isSpecialityValue(type, value))
        throw enterpriseErrors.wrongValue({ fields: { value: { code: 'invalid' } } });
      const before = featureValue(await featuresOf(tx), type);
      await setFeature(tx, type, value);
      // Actors hold the features of their company.
      forget(tx, tx.organizationId);
      audit({ before: logged(type, before), after: logged(type, value) });
      return {};
    }),
  ),

  handleProvider(enterprise.setTier, ({ input, changeCompany }) =>
    changeCompany(input.organizationId, async (tx, _company, audit) => {
      const company = await organizationRow(tx);
      if (!company) throw commonErrors.notFound();
      await setEnterprise(tx, input.enterprise);
      forget(tx, tx.organizationId);
      audit({ before: { enterprise: company.enterprise }, after: { enterprise: input.enterprise } });
      return {};
    }),
  ),
];

/** A feature as the activity log shows it. */
const logged = (type: string, value: string | null) => ({
  enterpriseFeature: value === null ? null : `${type} ${value}`,
});
