import { expect, test } from 'vitest';
import { asId } from '#kernel/ids';
import { mailBrand } from './mail-brand.ts';

const company = {
  id: asId<'organization'>('019a0000-0000-7000-8000-0000000000f1'),
  name: 'บริษัท บ้านกาล จำกัด',
  brandColour: '#0057b8',
  brandLogoFileId: asId<'file'>('019a0000-0000-7000-8000-0000000000a1'),
};

test('a mail of a company with a theme has its name, colour and logo at the public address of the server', () => {
  expect(mailBrand(company, 'https://hr.example.com')).toEqual({
    brand: {
      name: 'บริษัท บ้านกาล จำกัด',
      colour: '#0057b8',
      logo: `https://hr.example.com/public/v1/branding/image?organizationId=${company.id}&id=${company.brandLogoFileId}`,
    },
  });
});

test('a theme without a logo shows the name only', () => {
  expect(mailBrand({ ...company, brandLogoFileId: null }, 'https://hr.example.com').brand).toEqual({
    name: 'บริษัท บ้านกาล จำกัด',
    colour: '#0057b8',
  });
});

test.each([undefined, { ...company, brandColour: null }])('without a theme a mail has the product’s look', (row) => {
  expect(mailBrand(row, 'https://hr.example.com')).toEqual({});
});
