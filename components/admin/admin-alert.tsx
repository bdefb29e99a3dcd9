'use client'

import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { FormAlert } from '@/components/ui/form'
import { LoginAgain } from './login-again'

/** The alert of an admin form, with the way to the login where that is what it needs. */
export function AdminAlert({ children }: { children?: ReactNode }) {
  const message = useFormState().errors.root?.message
  if (!message && !children) return <FormAlert />
  return (
    <FormAlert>
      <LoginAgain message={message} />
      {children}
    </FormAlert>
  )
}
