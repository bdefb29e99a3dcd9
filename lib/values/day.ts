import { z } from 'zod'

/** A day in Pakistan, `YYYY-MM-DD`. */
export const day = z.iso
  .date('A day must be written as YYYY-MM-DD')
  .refine((value) => /^(19|20)/.test(value), 'A day must lie between 1900 and 2099')
