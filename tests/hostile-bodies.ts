const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
export const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies crafted to break parsers. */
export const HOSTILE_BODIES: [name: string, type: string | undefined, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', JSON_TYPE, ''],
  ['half an object', JSON_TYPE, '{"type":"movie","id":'],
  ['60,000 arrays in each other', JSON_TYPE, deep(30_000)],
  ['objects in each other', JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a prototype', JSON_TYPE, '{"__proto__":{"type":"movie","id":550,"status":"watched","rating":5},"constructor":{}}'],
  ['a prototype as a field', FORM, '__proto__[type]=movie&constructor[prototype][id]=550&form=__proto__'],
  ['names of what every object has', FORM, 'form=constructor&form=toString&intent=hasOwnProperty&type=valueOf'],
  ['arrays for texts', JSON_TYPE, '{"type":["movie"],"id":[550],"status":["watched"],"rating":[5],"returnTo":["/en"]}'],
  ['objects for texts', JSON_TYPE, '{"type":{"a":1},"id":{"$gt":0},"status":{},"rating":{},"addedAt":{}}'],
  ['numbers for texts', JSON_TYPE, '{"type":1,"id":1e308,"status":0,"rating":-1e308,"addedAt":1e30}'],
  ['numbers out of range', JSON_TYPE, '{"type":"movie","id":99999999999999999999,"status":"watched","rating":1e400}'],
  ['an id below all', JSON_TYPE, '{"type":"movie","id":-2147483649,"status":"watched","rating":7}'],
  ['an id above all', FORM, 'type=movie&id=2147483648&status=watched&rating=7'],
  ['an id with more behind it', FORM, 'type=movie&id=550;drop&status=watched&rating=7'],
  ['true for a number', JSON_TYPE, '{"type":"movie","id":true,"status":true,"rating":true}'],
  [
    'NUL in every text',
    JSON_TYPE,
    '{"type":"movie\\u0000","id":"550\\u0000","status":"watched\\u0000","returnTo":"/\\u0000"}',
  ],
  ['NUL in every field', FORM, 'form=%00&type=movie%00&id=550%00&status=%00&email=a%00@b.example&token=%00&intent=%00'],
  ['a lone surrogate', JSON_TYPE, '{"type":"\\ud800","id":"\\udfff","status":"\\ud83d","addedAt":"\\ud800"}'],
  [
    'what is no UTF-8',
    FORM,
    new Uint8Array([0x66, 0x6f, 0x72, 0x6d, 0x3d, 0xff, 0xfe, 0xc0, 0xaf, 0x26, 0xed, 0xa0, 0x80]),
  ],
  ['broken escapes', FORM, 'form=%&type=%zz&id=%u0041&status=%ed%a0%80'],
  ['the same field a thousand times', FORM, 'form=sign-in&id=550&type=movie&'.repeat(1_500)],
  ['10,000 fields', FORM, Array.from({ length: 8_000 }, (_, at) => `f${at}=1`).join('&')],
  ['a field of 60,000 letters', FORM, `form=${'a'.repeat(60_000)}`],
  ['a form with no boundary', 'multipart/form-data', 'form=sign-in'],
  [
    'a form that never ends',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\nsign-in',
  ],
  ['a form of nothing but boundaries', 'multipart/form-data; boundary=x', '--x\r\n'.repeat(5_000)],
  ['an odd charset', 'application/x-www-form-urlencoded; charset=utf-7', 'form=sign-in&email=+AGE-'],
  ['a packed body that is none', `${JSON_TYPE}; charset=utf-16`, '\u001f\u008b\u0008'],
  [
    'a date out of range',
    JSON_TYPE,
    '{"type":"movie","id":550,"status":"watched","addedAt":"+275760-09-13T00:00:00.001Z"}',
  ],
  [
    'a date before all dates',
    JSON_TYPE,
    '{"type":"movie","id":550,"status":"watched","addedAt":"-271821-04-20T00:00:00Z"}',
  ],
  ['a scalar', JSON_TYPE, '"__proto__"'],
  ['null', JSON_TYPE, 'null'],
]
