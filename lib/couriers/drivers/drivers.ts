import type { CourierDriver } from './driver'

export const driverNames = ['postex', 'leopards', 'trax'] as const
export type DriverName = (typeof driverNames)[number]
export const drivers = {} as Record<DriverName, CourierDriver>
export const serviceUrl = (_: DriverName): string => ''
