import { menPants } from './men-pants'
import { menShirts } from './men-shirts'
import type { Good } from './types'
import { womenPants } from './women-pants'
import { womenShirts } from './women-shirts'

export const goods: Good[] = [...menShirts, ...menPants, ...womenShirts, ...womenPants]
