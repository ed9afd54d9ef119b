import { useEffect, useState } from 'react'

/** A photo that has not been uploaded yet. */
export function PhotoImage({ blob, alt, className = '' }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={address} alt={alt} className={`size-full object-cover ${className}`} />
}
