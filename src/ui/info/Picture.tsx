import * as css from "./Picture.css.ts";

interface PictureFile {
  readonly src: string;
  /** Pixels of the file, so that its place is reserved until it is loaded. */
  readonly width: number;
  readonly height: number;
}

export interface PictureProps extends PictureFile {
  /** The same on a phone, for those who read it on one. */
  readonly onPhone?: PictureFile;
  readonly alt: string;
  readonly caption: string;
}

const PHONE = "(max-width: 480px)";

/** A picture of a screen. It is loaded when it comes near. */
export function Picture({ src, width, height, onPhone, alt, caption }: PictureProps) {
  return (
    <figure className={height > width ? css.narrow : css.wide}>
      <picture>
        {onPhone && (
          <source media={PHONE} srcSet={onPhone.src} width={onPhone.width} height={onPhone.height} />
        )}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          className={css.image}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}
