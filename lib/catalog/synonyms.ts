import 'server-only'
import { isUuid } from '@/lib/accounts/queries'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { waitForInvalidation } from '@/lib/front-server'
import type { SynonymInput } from '@/lib/schemas/synonyms'
import type { SynonymGroup } from './contract'

/** Every group is shown on one page. */
const MOST_GROUPS = 300

/** All groups, by their first words. */
export async function listSynonyms(): Promise<{ synonyms: SynonymGroup[] }> {
  const rows = await db.$queryRaw<SynonymGroup[]>`
    SELECT id AS "_id", words FROM search_synonyms ORDER BY lower(words[1]), id`
  return { synonyms: rows }
}

/** @throws ShopError `conflict` when there are too many groups */
export async function addSynonyms({ words }: SynonymInput): Promise<SynonymGroup> {
  if ((await db.searchSynonym.count()) >= MOST_GROUPS) {
    throw new ShopError('conflict', `There are ${MOST_GROUPS} groups already: please add to one of them`)
  }
  const { id } = await db.searchSynonym.create({ data: { words } })
  await waitForInvalidation()
  return { _id: id, words }
}

/** @throws ShopError `not found` */
export async function changeSynonyms(id: string, { words }: SynonymInput): Promise<SynonymGroup> {
  const { count } = isUuid(id) ? await db.searchSynonym.updateMany({ where: { id }, data: { words } }) : { count: 0 }
  if (count === 0) throw groupNotFound()
  await waitForInvalidation()
  return { _id: id, words }
}

/** @throws ShopError `not found` */
export async function deleteSynonyms(id: string): Promise<void> {
  const { count } = isUuid(id) ? await db.searchSynonym.deleteMany({ where: { id } }) : { count: 0 }
  if (count === 0) throw groupNotFound()
  await waitForInvalidation()
}

const groupNotFound = () => new ShopError('not found', 'Group of words not found')
