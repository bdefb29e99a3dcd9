import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail, MailDriver } from './driver'

/** Writes each mail as a readable file into `folder`, for a shop without a mail host. */
export function fileDriver(folder: string): MailDriver {
  const fileOf = ({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>) =>
    path.join(folder, `${createdAt.toISOString().replaceAll(':', '-')}-${id}.txt`)
  return {
    name: `as files in ${folder}`,
    async send(mail) {
      const file = fileOf(mail)
      const write = () => writeFile(`${file}.part`, written(mail), { mode: 0o600 })
      await write().catch(async () => {
        // Some contain recovery codes, which other users of this machine must not read.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${file}.part`, file)
    },
    async forget(mails) {
      for (const mail of mails) await rm(fileOf(mail), { force: true })
    },
    async forgetBefore(time) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        if ((await stat(file)).mtime < time) await rm(file, { force: true })
      }
    },
  }
}

const written = ({ to, subject, text, createdAt }: Mail) =>
  `To: ${to}\nSubject: ${subject}\nDate: ${createdAt.toISOString()}\n\n${text}`
