/** A company may have 500 tags: enough to sort people by, few enough to choose from. */
export const mostTags = 500;

export const hasRoomForTag = (count: number): boolean => count < mostTags;
