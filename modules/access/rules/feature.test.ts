import { expect, test } from 'vitest';
import { featuresFrom, featureValue, hasFeature } from './feature.ts';

const features = featuresFrom({ serviceCharge: 'on', longWeeks: '60' });

test.each([
  ['longWeeks', true, '60'],
  ['serviceCharge', true, 'on'],
  ['blockLeave', false, null],
  // A type is compared whole, not by its beginning.
  ['longWeek', false, null],
])('%s', (type, has, value) => {
  expect(hasFeature(features, type)).toBe(has);
  expect(featureValue(features, type)).toBe(value);
});
