import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { addPictures } from '@/components/admin/products/save-product'
import type { MatchedProduct } from '@/lib/admin/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { groupFiles, namesOf, type PictureGroup, type Unmatched } from './picture-names'

/** The most names in one call. */
const NAMES = 100

/** The upload result of one product's pictures. */
export type DropOutcome = { isDone: boolean; message: string }

const sentence = (error: unknown) => (error instanceof CallError ? error.message : REQUEST_FAILED)

/** Finds the products of dropped pictures by their file names, and adds them to one product after the other. */
export function usePictureDrop(isDirect: boolean) {
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
  for (let at = 0; at < names.length; at += NAMES) {
    const query = { names: names.slice(at, at + NAMES).join(',') }
    const { matches } = await call('GET /api/products/match', { query })
    for (const { name, products } of matches) found.set(name, products)
  }
  return found
}
