/** Whether the visitor asked the system for less motion. */
export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
