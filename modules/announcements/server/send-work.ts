/** Names the work that sends announcements, for those who make something due. */
export const sendWork = { name: 'announcements.send' } as const;
