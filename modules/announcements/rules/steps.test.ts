import { describe, expect, it } from 'vitest';
import { type AnnouncementStatus, type AnnouncementStep, maySteps } from './steps.ts';

describe('steps of an announcement', () => {
  it.each<[AnnouncementStatus, AnnouncementStep[]]>([
    ['DRAFT', ['save', 'send', 'rename', 'delete']],
    ['SCHEDULED', ['save', 'send', 'rename', 'delete', 'unschedule']],
    ['SENDING', ['rename', 'recall']],
    ['SENT', ['rename', 'recall', 'remind', 'delete']],
    ['FAILED', ['save', 'send', 'rename', 'delete']],
  ])('%s', (status, steps) => {
    expect(maySteps({ status, isRecalled: false })).toEqual(steps);
  });

  it('one that was recalled is only renamed and deleted', () => {
    expect(maySteps({ status: 'SENT', isRecalled: true })).toEqual(['rename', 'delete']);
    expect(maySteps({ status: 'SENDING', isRecalled: true })).toEqual(['rename']);
  });
});
