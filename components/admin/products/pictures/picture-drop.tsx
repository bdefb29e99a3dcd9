'use client'

import { ImagePlus } from 'lucide-react'
import { counted } from '@/components/admin/lists/list-labels'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PICTURE_TYPES } from '@/lib/platform/images/pictures'
import { useDrop } from './picture-input'
import type { PictureGroup } from './picture-names'
import { type DropOutcome, usePictureDrop } from './use-picture-drop'

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
