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
    expect(maySteps({ status, isRecalled: false, isOver: false })).toEqual(steps);
  });

  it('nobody is reminded of one whose last day is over', () => {
    expect(maySteps({ status: 'SENT', isRecalled: false, isOver: true })).toEqual(['rename', 'recall', 'delete']);
  });

  it('one that was recalled is only renamed and deleted', () => {
    expect(maySteps({ status: 'SENT', isRecalled: true, isOver: false })).toEqual(['rename', 'delete']);
    expect(maySteps({ status: 'SENDING', isRecalled: true, isOver: false })).toEqual(['rename']);
  });
});
