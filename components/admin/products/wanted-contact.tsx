'use client'

import { MessageCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { Button, buttonClass } from '@/components/ui/button'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { whatsAppHref } from '@/lib/values/links'
import type { WantedByPhone } from '@/lib/wanted/responses'

/** A customer to notify that a size is back in stock, with a prepared WhatsApp message. */
export function WantedContact({ contact: { _id, size, phone }, text }: { contact: WantedByPhone; text: string }) {
  const router = useRouter()
  const withUndo = useUndo()
  const [problem, setProblem] = useState('')
  const [isPending, startTransition] = useTransition()
  const chat = whatsAppHref(phone, text)
  const put = (isTold: boolean) => adminCall('PUT /api/wanted/{id}', { id: _id, body: { isTold } })
  const closeRequest = () =>
    startTransition(async () => {
      setProblem('')
      try {
        await put(true)
        withUndo('Marked as told', () => put(false))
        router.refresh()
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-rule border-b py-2">
      <span>
        <span className="select-all tabular-nums">{phone}</span>
        {size && <span className="text-soft">, size {size}</span>}
      </span>
      <span className="flex flex-wrap gap-3">
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${phone}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <MessageCircle aria-hidden="true" size={18} strokeWidth={1.5} />
            WhatsApp
          </a>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Told ${phone}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && closeRequest()}
        >
          Told
        </Button>
      </span>
      <p role="alert" className="w-full text-danger text-sm empty:hidden">
        {problem}
      </p>
    </li>
  )
}
