import { env } from '@/lib/platform/env'
import type { CourierDriver } from './driver'
import { leopards } from './leopards'
import { postex } from './postex'
import { trax } from './trax'

export const driverNames = ['postex', 'leopards', 'trax'] as const
export type DriverName = (typeof driverNames)[number]

/** The couriers that a shop can be connected to. */
export const drivers: Record<DriverName, CourierDriver> = { postex, leopards, trax }

/** Where a courier's service is. */
export const serviceUrl = (driver: DriverName): string => env()[`${driver.toUpperCase() as Uppercase<DriverName>}_URL`]
