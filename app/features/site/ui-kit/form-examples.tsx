import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { StarsInput } from '#app/ui/stars-input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TagInput } from '#app/ui/tag-input.tsx'
import { Example } from './example.tsx'

const RATES = [
  { value: 'ground', label: 'USPS Ground Advantage', hint: '5 business days', aside: '$48.20' },
  { value: 'priority', label: 'UPS 2nd Day Air', hint: '2 business days', aside: '$131.75' },
  { value: 'pickup', label: 'Local pickup', hint: 'Asheville, North Carolina', aside: 'Free' },
  { value: 'none', label: 'Freight', hint: 'Not available for this address', aside: '–', disabled: true },
]

const wait = () => new Promise((resolve) => setTimeout(resolve, 1200))

/** Unique names per theme: two radio groups with one name would be a single group. */
export function FormExamples({ theme }: { theme: string }) {
  return (
    <>
      <Example title="Fields" file="ui/field.tsx, ui/input.tsx">
        <Field name="plain" label="Full name" hint="As it appears on your door.">
          <Input autoComplete="off" placeholder="Clara Ashworth" />
        </Field>
        <Field name="wrong" label="Email address" error="Please enter a valid email address">
          <Input type="email" defaultValue="clara@" autoComplete="off" />
        </Field>
        <Field name="off" label="Country" optional>
          <Input disabled defaultValue="United States" />
        </Field>
        <Field name="state" label="State">
          <Select defaultValue="NC">
            <option value="NC">North Carolina</option>
            <option value="TN">Tennessee</option>
          </Select>
        </Field>
        <Field name="message" label="Message to the builder" optional>
          <Textarea defaultValue="I have played a friend’s Tidewater for a year and would like to know how this one speaks above the twelfth fret." />
        </Field>
      </Example>
      <Example title="Choices" file="ui/checkbox.tsx, ui/radio-group.tsx, ui/stars-input.tsx">
        <Checkbox
          name="builder"
          label="I build instruments"
          hint="Your shop page will go public after we review it."
          defaultChecked
        />
        <Checkbox name="terms" label="I am 18 or older and accept the terms" />
        <Checkbox name="disabled" label="Disabled option" disabled />
        <RadioGroup name={`rate-${theme}`} legend="Shipping" choices={RATES} defaultValue="ground" />
        <StarsInput name={`rating-${theme}`} legend="Your rating" defaultValue={4} />
      </Example>
      <Example title="Long form" file="ui/form-section.tsx, ui/tag-input.tsx">
        <FormSection
          id={`sample-section-${theme}`}
          title={`What you build, ${theme}`}
          hint="One section of a form with its own heading."
        >
          <WordsSpecimen />
        </FormSection>
      </Example>
      <Example title="Form" file="ui/form.tsx">
        <Form
          aria-label={`Sample form, ${theme}`}
          className="flex flex-col gap-5"
          onSubmit={async () => {
            await wait()
            throw new Error('Failed to calculate shipping rates')
          }}
        >
          <Field name="street1" label="Street">
            <Input required autoComplete="off" invalidMessage="Please provide a complete shipping address" />
          </Field>
          <div>
            <SubmitButton>Calculate shipping</SubmitButton>
          </div>
        </Form>
      </Example>
    </>
  )
}

function WordsSpecimen() {
  const [words, setWords] = useState(['archtop', 'resonator'])
  const [typed, setTyped] = useState('')
  const list = { words, onChange: setWords, typed, onType: setTyped, max: 20, maxLength: 60 }
  return <TagInput name="words" label="Specialties" hint="Press Enter to add one." {...list} />
}
