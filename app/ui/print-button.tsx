import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type PrintButtonProps = Pick<ButtonProps, 'className' | 'aria-label'> & {
  /** The id of the part to print; by default the whole page. */
  of?: string
  label?: string
}

/** Prints the page or one part of it. */
export function PrintButton({ of, label = 'Print', ...rest }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    if (!isPrinting) return
    const part = of && document.getElementById(of)
    if (part) part.dataset.printed = ''
    window.print()
    if (part) delete part.dataset.printed
    setPrinting(false)
  }, [isPrinting, of])

  return (
    <Button variant="text" size="small" {...rest} onClick={() => setPrinting(true)}>
      {label}
    </Button>
  )
}
