import 'server-only'
import { refuseStale } from '@/lib/activity/edit-base'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Subject } from '@/lib/activity/responses'
import type { SynonymGroup } from '@/lib/catalog/responses'
import { sentence } from '@/lib/i18n/message'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import type { SynonymChange, SynonymInput } from './synonyms-input'

/** All groups are shown on one page. */
const MOST_GROUPS = 300

/** All groups, ordered by their first words. */
export async function listSynonyms(): Promise<{ synonyms: SynonymGroup[] }> {
  const rows = await db.$queryRaw<SynonymGroup[]>`
    SELECT id AS "_id", words FROM search_synonyms WHERE NOT is_of_kind ORDER BY lower(words[1]), id`
  return { synonyms: rows }
}

/** @throws ShopError `conflict` when there are too many groups */
export async function addSynonyms(by: Actor, { words }: SynonymInput): Promise<SynonymGroup> {
  if ((await db.searchSynonym.count({ where: { isOfKind: false } })) >= MOST_GROUPS) {
    throw new ShopError(
      'conflict',
      sentence('There are {most} groups already: please add to one of them', { most: MOST_GROUPS }),
    )
  }
  const { id } = await db.$transaction(async (tx) => {
    const row = await tx.searchSynonym.create({ data: { words } })
    await logActivity(tx, by, 'Added search words', subject(row), { before: {}, after: { words } })
    return row
  })
  return { _id: id, words }
}

/** @throws ShopError `not found`, or `conflict` when somebody else changed it */
export async function changeSynonyms(by: Actor, id: string, { words, base }: SynonymChange): Promise<SynonymGroup> {
  await db.$transaction(async (tx) => {
    const row = await lockedGroup(tx, id)
    refuseStale('group of search words', base, row)
    await tx.searchSynonym.update({ where: { id }, data: { words } })
    await logActivity(tx, by, 'Changed search words', subject(row), { before: { words: row.words }, after: { words } })
  })
  return { _id: id, words }
}

/** @throws ShopError `not found` */
export async function deleteSynonyms(by: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lockedGroup(tx, id)
    await tx.searchSynonym.delete({ where: { id } })
    await logActivity(tx, by, 'Deleted search words', subject(row), { before: { words: row.words }, after: {} })
  })
}

type Group = { id: string; words: string[] }

/** @throws ShopError `not found` */
async function lockedGroup(tx: Db, id: string): Promise<Group> {
  const [row] = isUuid(id)
    ? await tx.$queryRaw<
        Group[]
      >`SELECT id, words FROM search_synonyms WHERE id = ${id}::uuid AND NOT is_of_kind FOR UPDATE`
    : []
  if (!row) throw new ShopError('not found', 'Group of words not found')
  return row
}

const subject = ({ id, words }: Group): Subject => ({ kind: 'synonym', _id: id, name: words[0] ?? '' })
