import { notify } from '@/components/ui/notify'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { rememberedUser } from '@/lib/platform/browser/user-info'

/** Optimistic: a failed request reverts the change of an account's list, and is false. */
export async function toggleWish(id: string): Promise<boolean> {
  const before = wishlist.read()
  const isSaved = before.includes(id)
  const others = () => wishlist.read().filter((other) => other !== id)
  const save = (isWanted: boolean) => wishlist.write(isWanted ? [id, ...others()] : others())
  save(!isSaved)
  if (!rememberedUser()) return true
  try {
    await call(isSaved ? 'DELETE /api/users/wishlist/{id}' : 'PUT /api/users/wishlist/{id}', { id })
    return true
  } catch (error) {
    save(isSaved)
    notify('error', error instanceof CallError ? error.message : REQUEST_FAILED, 'wishlist')
    return false
  }
}
