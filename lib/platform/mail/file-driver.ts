import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail, MailDriver } from './driver'

/** Writes each mail as a readable file into `folder`, for a shop without a mail host. */
export function fileDriver(folder: string): MailDriver {
  return {
    name: `as files in ${folder}`,
    async send(mail) {
      const file = path.join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.txt`)
      const write = () => writeFile(`${file}.part`, written(mail), { mode: 0o600 })
      await write().catch(async () => {
        // Some contain recovery codes, which other users of this machine must not read.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${file}.part`, file)
    },
  }
}

const written = ({ to, subject, text, createdAt }: Mail) =>
  `To: ${to}\nSubject: ${subject}\nDate: ${createdAt.toISOString()}\n\n${text}`
