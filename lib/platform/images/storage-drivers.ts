import type { Env } from '@/lib/platform/env'
import { diskDriver } from './disk-driver'
import type { StorageDriver } from './storage-driver'
import { uploadThingDriver } from './uploadthing-driver'
import { type UploadThingSettings, uploadThingHosts } from './uploadthing-hosts'

/** Every configured driver. New pictures go to the first. The others keep what they have. */
export function storageDrivers(
  settings: Pick<Env, 'DATA_DIR'> & UploadThingSettings,
): [StorageDriver, ...StorageDriver[]] {
  const disk = diskDriver(settings.DATA_DIR)
  const hosts = uploadThingHosts(settings)
  return hosts ? [uploadThingDriver(String(settings.UPLOADTHING_TOKEN), hosts), disk] : [disk]
}
