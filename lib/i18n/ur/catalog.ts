/** Listings and cards. */
export const catalog = {
  '{name}, picture {number}': '{name}، تصویر {number}',
} as const
