import type { CourierDriver } from './driver'
import { postex } from './postex'

export const driverNames = ['postex', 'leopards', 'trax'] as const
export type DriverName = (typeof driverNames)[number]
export const drivers: Record<DriverName, CourierDriver> = { postex, leopards: postex, trax: postex }
export const serviceUrl = (_: DriverName): string => process.env.POSTEX_URL ?? ''
