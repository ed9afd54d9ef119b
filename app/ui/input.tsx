import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

type WithInvalidMessage = {
  /** Replaces the browser's message when the value is not valid. */
  invalidMessage?: string
}
export type InputProps = ComponentProps<'input'> & WithInvalidMessage
export type TextareaProps = ComponentProps<'textarea'> & WithInvalidMessage
export type SelectProps = ComponentProps<'select'> & WithInvalidMessage

export function Input({ className, invalidMessage, ...rest }: InputProps) {
  return <input {...useField()} {...rest} data-invalid-message={invalidMessage} className={classNames('control', className)} />
}

export function Textarea({ className, invalidMessage, ...rest }: TextareaProps) {
  return <textarea {...useField()} {...rest} data-invalid-message={invalidMessage} className={classNames('control', className)} />
}

/** The native select: every phone and screen reader supports it. */
export function Select({ className, invalidMessage, ...rest }: SelectProps) {
  return <select {...useField()} {...rest} data-invalid-message={invalidMessage} className={classNames('control', className)} />
}
