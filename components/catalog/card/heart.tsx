'use client'

import { Heart as Icon } from 'lucide-react'
import { useTranslate } from '#translate'
import { wishlist } from '@/lib/platform/browser/stored-value'

/** If the code cannot be loaded, the heart stays as it is. */
const toggle = (id: string) =>
  import('./toggle-wish').then(
    (file) => file.toggleWish(id),
    () => undefined,
  )

/** Saves a product for later. */
export function Heart({ id, name, className = '' }: { id: string; name: string; className?: string }) {
  const t = useTranslate()
  const isSaved = wishlist.use()?.includes(id) ?? false
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('Save {name}', { name })}
      onClick={() => toggle(id)}
      className={`target hover:text-accent aria-pressed:text-accent noscript:hidden ${className}`}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="in-aria-pressed:fill-current" />
    </button>
  )
}
