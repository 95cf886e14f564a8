import { Bell, Leaf, Plus, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Badge, Chip, Status } from '../chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { PriceText } from '../price-text.tsx'
import { Stepper } from '../stepper.tsx'
import { Exhibit, Piece } from './exhibit.tsx'
import { useSay } from './say.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones = ['neutral', 'accent', 'positive', 'warning', 'danger', 'info'] as const

/** Buttons, chips and steppers. */
export function Actions() {
  const say = useSay()
  const order = say('Place order', 'إتمام الطلب')
  return (
    <Exhibit title="Actions">
      {variants.map((variant) => (
        <Piece key={variant} name={`Button, ${variant}: rest, busy, disabled`}>
          <Button variant={variant}>{order}</Button>
          <Button variant={variant} loading>
            {order}
          </Button>
          <Button variant={variant} disabled>
            {order}
          </Button>
        </Piece>
      ))}
      <Piece name="Button, small, medium, large">
        <Button size="small">{order}</Button>
        <Button>{order}</Button>
        <Button size="large">{order}</Button>
      </Piece>
      <Piece name="Button, wide with an amount and an icon">
        <Button variant="primary" size="large" wide icon={<ShoppingBag aria-hidden />} end="KD 7.250">
          {order}
        </Button>
      </Piece>
      <Piece name="Button, long words">
        <Button variant="primary">
          {say('Let the kitchen know that we are on our way', 'أخبر المطبخ بأننا في الطريق إليكم الآن')}
        </Button>
      </Piece>
      <Piece name="IconButton, quiet, raised, filled, badge, disabled">
        <IconButton label={say('Alerts', 'التنبيهات')} icon={<Bell aria-hidden />} />
        <IconButton variant="raised" label={say('Add', 'أضف')} icon={<Plus aria-hidden />} />
        <IconButton variant="filled" label={say('Add one', 'أضف واحداً')} icon={<Plus aria-hidden />} />
        <IconButton label={say('Cart', 'السلة')} icon={<ShoppingBag aria-hidden />} badge="3" />
        <IconButton label={say('Nothing new', 'لا جديد')} icon={<Bell aria-hidden />} disabled />
      </Piece>
      <Piece name="Badge, every tone">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {say('New', 'جديد')}
          </Badge>
        ))}
      </Piece>
      <Piece name="Status">
        <Status tone="positive">{say('Open until 23:00', 'مفتوح حتى 23:00')}</Status>
        <Status tone="danger">{say('Closed', 'مغلق')}</Status>
      </Piece>
      <Chips />
      <Steppers />
      <Piece name="PriceText, plain, strong, reduced">
        <PriceText>KD 3.250</PriceText>
        <PriceText strong>KD 3.250</PriceText>
        <PriceText strong was="KD 4.000" wasLabel={say('before', 'سابقاً')}>
          KD 3.250
        </PriceText>
      </Piece>
    </Exhibit>
  )
}

function Chips() {
  const say = useSay()
  const [on, setOn] = useState(true)
  return (
    <Piece name="Chip, off, on, disabled">
      <Chip icon={<Leaf aria-hidden />} selected={on} onClick={() => setOn(!on)}>
        {say('Vegetarian', 'نباتي')}
      </Chip>
      <Chip>{say('No nuts', 'بدون مكسرات')}</Chip>
      <Chip disabled>{say('Sold out', 'نفد')}</Chip>
    </Piece>
  )
}

function Steppers() {
  const say = useSay()
  const [count, setCount] = useState(2)
  const labels = {
    value: say('How many', 'الكمية'),
    decrease: say('Decrease', 'إنقاص'),
    increase: say('Increase', 'زيادة'),
    remove: say('Remove', 'حذف'),
  }
  return (
    <Piece name="Stepper: outline, filled, at its least, disabled">
      <Stepper value={count} onChange={setCount} labels={labels} />
      <Stepper variant="filled" value={count} onChange={setCount} labels={labels} max={3} />
      <Stepper value={1} onChange={() => {}} labels={labels} onRemove={() => {}} />
      <Stepper value={250} onChange={() => {}} labels={labels} format={(grams) => `${grams} g`} disabled />
    </Piece>
  )
}
