'use client'

import { ImagePlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { addPictures } from '@/components/admin/products/save-product'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { MatchedProduct } from '@/lib/admin/responses'
import { slugOf } from '@/lib/catalog/product-href'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { PICTURE_TYPES } from '@/lib/platform/images/upload-rules'
import { useDrop } from './picture-input'
import { acceptFiles } from './picture-rules'

/** Adds pictures to many products: they are dropped at once, previewed by product, and uploaded. */
export function PictureDrop({ isDirect }: { isDirect: boolean }) {
  const { groups, unmatched, outcomes, waiting, message, running, take, run } = usePictureDrop(isDirect)
  const { isOver, drop } = useDrop((files) => void (running || take(files)))
  const count = waiting.reduce((sum, { files }) => sum + files.length, 0)
  const added = groups.length - waiting.length
  return (
    <div {...drop} className="flex max-w-3xl flex-col gap-5">
      <label
        className={`flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-sm border
          border-dashed p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
          has-focus-visible:outline-offset-3 ${isOver ? 'border-ink bg-sand' : 'border-edge bg-surface'}`}
      >
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={running !== null}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            // Allows choosing the same files again.
            target.value = ''
          }}
          className="sr-only"
        />
        <ImagePlus aria-hidden="true" size={24} strokeWidth={1.5} />
        <span className="font-medium">Drop pictures here or choose files</span>
      </label>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      {unmatched.length > 0 && (
        <section aria-labelledby="unmatched" className="border-danger border-l-2 pl-3">
          <h2 id="unmatched" className="font-semibold text-base">
            {counted(unmatched.length, 'picture')} left out
          </h2>
          <ul className="wrap-anywhere text-sm">
            {unmatched.map(({ file, reason }) => (
              <li key={file}>
                {file}: <span className="text-danger">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <ul aria-label="Products" className="border-rule border-t">
          {groups.map((group) => (
            <GroupItem
              key={group.product._id}
              group={group}
              outcome={outcomes[group.product._id]}
              sent={running?.id === group.product._id ? running.sent : null}
            />
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <div data-foot className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-3">
          {waiting.length > 0 && (
            <Button aria-disabled={running !== null || undefined} onClick={() => void run()}>
              {running ? 'Adding…' : `Add ${counted(count, 'picture')} to ${counted(waiting.length, 'product')}`}
            </Button>
          )}
          <p role="status" className="text-sm">
            {added > 0 && `${counted(added, 'product')} done`}
          </p>
        </div>
      )}
    </div>
  )
}

type GroupItemProps = { group: PictureGroup; outcome: DropOutcome | undefined; sent: number | null }

function GroupItem({ group: { product, files }, outcome, sent }: GroupItemProps) {
  return (
    <li className="wrap-anywhere flex flex-col gap-1 border-rule border-b py-3">
      <Link
        href={`/admin/editproduct/${encodeURIComponent(product._id)}`}
        className="link inline-flex min-h-11 items-center self-start font-semibold"
      >
        {product.name}
      </Link>
      <p className="text-sm text-soft">
        {files.map(({ name }) => name).join(', ')}
        {product.images.length > 0 && `, behind ${counted(product.images.length, 'picture')}`}
      </p>
      {sent !== null && (
        <>
          <progress
            aria-label={`Pictures of ${product.name}`}
            value={sent < 1 ? sent : undefined}
            className="h-2 w-full accent-accent"
          />
          <p className="text-sm">{sent < 1 ? `Uploading ${Math.floor(sent * 100)}%` : 'Preparing the pictures…'}</p>
        </>
      )}
      {outcome && sent === null && (
        <p className={`font-medium text-sm ${outcome.isDone ? 'text-success' : 'text-danger'}`}>{outcome.message}</p>
      )}
    </li>
  )
}

/** The most names in one call. */
const NAMES = 100

/** The upload result of one product's pictures. */
type DropOutcome = { isDone: boolean; message: string }

const sentence = (error: unknown) => (error instanceof CallError ? error.message : REQUEST_FAILED)

/** Finds the products of dropped pictures by their file names, and adds them to one product after the other. */
function usePictureDrop(isDirect: boolean) {
  const router = useRouter()
  const [groups, setGroups] = useState<PictureGroup[]>([])
  const [unmatched, setUnmatched] = useState<Unmatched[]>([])
  const [outcomes, setOutcomes] = useState<Record<string, DropOutcome>>({})
  const [message, setMessage] = useState('')
  /** Pictures that arrived, although a later call for the same product failed. */
  const sent = useRef(new Set<File>())
  /** The product whose pictures are being uploaded, and the progress. */
  const [running, setRunning] = useState<{ id: string; sent: number } | null>(null)

  const take = async (files: File[]) => {
    setMessage('')
    setOutcomes({})
    try {
      const matches = await matchesOf([...new Set(files.flatMap(({ name }) => namesOf(name)))])
      const grouped = groupFiles(files, matches)
      setGroups(grouped.groups)
      setUnmatched(grouped.unmatched)
    } catch (error) {
      setMessage(sentence(error))
    }
  }
  const waiting = groups.filter(({ product }) => !outcomes[product._id]?.isDone)
  const run = async () => {
    if (running) return
    for (const { product, files } of waiting) {
      const tell = (outcome: DropOutcome) => setOutcomes((now) => ({ ...now, [product._id]: outcome }))
      const pictures = files
        .filter((file) => !sent.current.has(file))
        .map((file) => ({ kind: 'new' as const, key: file.name, alt: '', file, preview: '' }))
      const onSent = (batch: { file: File }[]) => {
        for (const { file } of batch) sent.current.add(file)
      }
      const parts = new Map<string, number>()
      const onProgress = (key: string, part: number) => {
        parts.set(key, part)
        const sum = [...parts.values()].reduce((all, one) => all + one, 0)
        setRunning({ id: product._id, sent: sum / files.length })
      }
      setRunning({ id: product._id, sent: 0 })
      try {
        await addPictures(product, pictures, { isDirect, onProgress, onSent })
        tell({ isDone: true, message: 'Added' })
      } catch (error) {
        tell({ isDone: false, message: sentence(error) })
      }
    }
    setRunning(null)
    router.refresh()
  }
  return { groups, unmatched, outcomes, waiting, message, running, take, run }
}

async function matchesOf(names: string[]): Promise<Map<string, MatchedProduct[]>> {
  const found = new Map<string, MatchedProduct[]>()
  for (let index = 0; index < names.length; index += NAMES) {
    const query = { names: names.slice(index, index + NAMES).join(',') }
    const { matches } = await call('GET /api/products/match', { query })
    for (const { name, products } of matches) found.set(name, products)
  }
  return found
}

/** Files for one product, in the order of their numbers. */
type PictureGroup = { product: MatchedProduct; files: File[] }
type Unmatched = { file: string; reason: string }

/**
 * Possible products of a file name, the most exact first: `Boxy Tee-2.jpg` is `boxy-tee-2`, or picture 2 of `boxy-tee`.
 */
export function namesOf(file: string): string[] {
  const base = file.replace(/\.[^.]*$/, '')
  return [...new Set([slugOf(base), slugOf(base.replace(/[\s_(-]+\d{1,2}\)?$/, ''))])].filter(Boolean)
}

/** Assigns files to products by name. */
export function groupFiles(files: File[], matches: Map<string, MatchedProduct[]>) {
  const groups = new Map<string, PictureGroup>()
  const unmatched: Unmatched[] = []
  for (const file of [...files].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))) {
    const found = namesOf(file.name)
      .map((name) => matches.get(name) ?? [])
      .find((products) => products.length > 0)
    const [product, ...others] = found ?? []
    if (!product) unmatched.push({ file: file.name, reason: 'No product has this name' })
    else if (others.length > 0) {
      unmatched.push({ file: file.name, reason: `${others.length + 1} products have this name: use the _id` })
    } else {
      const group = groups.get(product._id) ?? { product, files: [] }
      const { taken, refused } = acceptFiles([file], product.images.length + group.files.length)
      unmatched.push(...refused)
      if (taken.length > 0) groups.set(product._id, { ...group, files: [...group.files, ...taken] })
    }
  }
  return { groups: [...groups.values()], unmatched }
}
