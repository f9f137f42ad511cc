import { grievances } from './grievances.ts'
import type { Policy, Section } from './section.ts'

export const privacy: Policy = {
  title: 'Privacy policy',
  summary: 'Which personal data this shop keeps, why, for how long, and what you can ask of us.',
  sections: [...collecting(), ...keeping(), ...rights(), grievances()],
}

function collecting(): Section[] {
  return [
    {
      heading: 'In short',
      paragraphs: [
        '{store} collects what it needs to sell to you and to answer you, and nothing for advertising. We do not sell personal data. There is no tracking by others on our pages. This page is our notice under the Digital Personal Data Protection Act, 2023.',
      ],
    },
    {
      heading: 'What we collect, and why',
      paragraphs: [
        [
          'Account: your name, your e-mail address and a scrambled form of your password that cannot be turned back. To log you in.',
          'Orders: the products, prices, the name on the parcel, delivery address with its landmark, and telephone number. To deliver, to bill, to handle returns and warranty, and to keep the books the law asks for.',
          'Payments: the amount, the status and the reference numbers of our payment provider. Card, UPI and bank details are entered in its own window and never reach us.',
          'Enquiries: your name, e-mail address, number and message. To answer you.',
          'Questions about products: your words and your account. To answer you by e-mail and, without your name, on the page of the product.',
          'Technical records: network address, time and page of a request. To keep the shop running, to find faults, and to stop people who guess passwords.',
        ],
        'What you buy can say something about your health. We treat it so: it is seen only by the people who handle your order, and it is never used to guess at an illness or to advertise.',
      ],
    },
    {
      heading: 'Our ground for using it',
      paragraphs: [
        'We use your data because you gave it to us for a stated purpose, with your consent or by placing an order, or because a law requires it, for example on tax. You can use most of the shop without giving any: browsing, searching and reading need no account.',
      ],
    },
    {
      heading: 'Cookies and browser storage',
      paragraphs: [
        'When you log in we set one cookie that keeps you logged in. It cannot be read by scripts. When you register, another one lets you go on without typing your password again; it works once, for some minutes. When you put something into the cart, one more keeps it for you for three months; once you are logged in the cart is kept with your account, and after you log out it is no longer in the browser. A copy of it is in the storage of your browser. A wishlist without an account is a cookie too, for three months; the ids of its products are also in the storage of your browser, so that their hearts are filled, until you log out. The last twelve products you looked at stand in the storage of your browser alone, until you clear them or log out. What you have typed at the checkout, your pin code and the mark that you are logged in live in the storage of your browser tab and vanish when you close it. If you choose a light or dark appearance, a cookie keeps that word. So that an order cannot be placed twice from two tabs, the browser keeps a mark of the last confirmations, which tells neither who you are nor what you bought.',
        'A film, a map or the payment window comes from another company. It is loaded only when you open it, and that company then sees your network address under its own privacy policy.',
      ],
    },
  ]
}

function keeping(): Section[] {
  return [
    {
      heading: 'Who else receives it',
      paragraphs: [
        [
          'Courier companies: the name on the parcel, address, landmark and telephone number',
          'Our payment provider: amount and order reference, and what you enter in its window',
          'The companies that host our computers and send our e-mail, who may use it only for us',
          'Authorities, when a law or a court order obliges us',
        ],
        'If a service of this kind keeps data outside India, we make sure that the law of India allows it and that the data is protected.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account, for as long as you have it. Orders and bills, for as long as tax and company law require us to keep books. Enquiries, until they are settled and could no longer be asked about. Technical records, for a short time only.',
        'After that we delete the data, or remove everything that points to a person.',
        'When you delete your account, your log-in, name, e-mail address, telephone numbers, address book, wishlist, alerts, reminders, reviews, open questions, enquiries and the letters we sent you are deleted at once. A question that we answered stays on the page of its product, without anything that points to you. That you agreed to something, in which words and until when, stays for three years as a proof that no longer names you. What stays of your orders is what was bought and for how much; on the bill of an order that you paid or received, your name and address (with the name on the parcel) stay for as long as tax law asks us to keep bills, and are then removed too. Our backups forget you after some weeks; should we ever need an earlier one, your deletion is carried out again.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Connections are encrypted, passwords are stored scrambled, and only people who need your data for their work can see it. Should data ever get into the wrong hands, we inform you and the Data Protection Board of India, as the Act requires.',
        'Children: the shop is meant for adults. We do not knowingly keep data of a person under 18 without the consent of a parent or guardian.',
      ],
    },
  ]
}

function rights(): Section[] {
  return [
    {
      heading: 'Your rights',
      paragraphs: [
        'Under the Digital Personal Data Protection Act, 2023 you can:',
        [
          'ask for a summary of the personal data we hold about you, what we do with it, and with whom we have shared it;',
          'have it corrected, completed or brought up to date;',
          'have it erased, unless a law obliges us to keep it;',
          'withdraw a consent as easily as you gave it, which does not undo what was lawful before;',
          'name a person who may use these rights for you if you die or can no longer act;',
          'complain to us and, if we do not settle it, to the Data Protection Board of India.',
        ],
        'Three of these you can do yourself at any time, in your profile: withdraw each consent, download everything we keep about you, and delete your account. For the download, first confirm your e-mail address with the link that we sent you, so that nobody gets your data by typing your address. Enquiries that you sent while logged out are part of both once the address is confirmed. An account cannot be deleted while an order is open or money is on its way back to you.',
        'For everything else, write to {email} from the address of your account. We may ask a question to be sure that it is you. There is no charge.',
      ],
    },
    {
      heading: 'Changes to this page',
      paragraphs: [
        'If we change how we use personal data, we change this page first, and ask for your consent again where it is needed.',
      ],
    },
  ]
}
