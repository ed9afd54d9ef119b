import { useState } from 'react'
import { TagInput } from '#app/ui/tag-input.tsx'
import { SPECIALTIES } from '#contracts/catalog/builders.ts'
import { PROFILE_LIMITS } from '#contracts/people/profile.ts'

type SpecialtiesFieldProps = { specialties: string[]; onChange: (specialties: string[]) => void }

/** The builder's specialties: from the shop's list, or their own (specification 2, section 5). */
export function SpecialtiesField({ specialties, onChange }: SpecialtiesFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TagInput
      name="specialties"
      label="Specialties"
      optional
      hint="Your specialties, such as archtops or violins."
      words={specialties}
      onChange={onChange}
      typed={typed}
      onType={setTyped}
      known={SPECIALTIES}
      max={PROFILE_LIMITS.specialties}
      maxLength={PROFILE_LIMITS.specialty}
    />
  )
}
