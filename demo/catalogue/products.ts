import { menPants } from './men-pants'
import { menShirts } from './men-shirts'
import type { DemoProduct } from './types'
import { womenPants } from './women-pants'
import { womenShirts } from './women-shirts'

export const demoProducts: DemoProduct[] = [...menShirts, ...menPants, ...womenShirts, ...womenPants]
