import { expect, test } from 'vitest'
import { designContact } from './design-contact.ts'

const criteria = { data: {} }

test.each([
  ['Dana', 'Whitlock', 'Dana Whitlock'],
  [' Dana ', '', 'Dana'],
  [undefined, 'Whitlock', 'Whitlock'],
  [undefined, undefined, ''],
])('designContact: the names %j and %j make %j (spec 5)', (first, last, name) => {
  const names = {
    ...(first !== undefined && { merchant_first_name: first }),
    ...(last !== undefined && { merchant_last_name: last }),
  }
  expect(designContact({ ...names, criteria }, 'merchant').name).toBe(name)
})

test.each([
  ['dana@harrowpike.example', 'mailto:dana@harrowpike.example'],
  [' dana.w+po@harrow-pike.example.au ', 'mailto:dana.w+po@harrow-pike.example.au'],
  ['', undefined],
  ['dana', undefined],
  ['dana@harrowpike', undefined],
  ['dana@harrowpike.example, lee@x.example', undefined],
  ['dana@x.example?cc=all@y.example', undefined],
  ['javascript:alert(1)@x.example', undefined],
  ['n/a', undefined],
])('designContact: the email %j is written to as %j (spec 5)', (email, mailto) => {
  expect(designContact({ builder_email: email, criteria }, 'builder').mailto).toBe(mailto)
})

test.each([
  ['(03) 5550 0142', 'tel:0355500142'],
  ['+61 3 5550 0142', 'tel:+61355500142'],
  ['0412-345-678', 'tel:0412345678'],
  ['131 444', 'tel:131444'],
  ['', undefined],
  ['12345', undefined],
  ['n/a', undefined],
  ['call the office', undefined],
  ['0355500142;ext=9', undefined],
  ['123456789012345', 'tel:123456789012345'],
  ['1234567890123456', undefined],
])('designContact: the phone %j is called as %j', (phone, tel) => {
  expect(designContact({ merchant_phone: phone, criteria }, 'merchant').tel).toBe(tel)
})
