'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'

/** For somebody who has lost their phone and their recovery codes. */
export function RemoveSecondFactor({ user }: { user: { _id: string; name: string } }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const { message } = await adminCall('DELETE /api/users/{id}/totp', { id: user._id })
    void notify('success', message)
    router.refresh()
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
        Remove second factor
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Remove the second factor of ${user.name}?`}
          yes="Remove"
          isDangerous
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          <p>Then the password alone logs in. A mail tells them. Make sure that it is they who ask.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
